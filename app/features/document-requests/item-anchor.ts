/** The element of an item on the pages of its request. */
export const itemAnchor = (itemId: string) => `item-${itemId}`;
