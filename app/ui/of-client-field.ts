/** The field in which a form of the client portal names the client to whom it was shown. */
export const ofClient = "ofClient";
