/** The name of the lock under which meetings get their time one after the other, those of clients and those of the firm. */
export const arrangingMeetings = "arranging meetings";
