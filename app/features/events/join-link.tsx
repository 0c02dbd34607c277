/** Where an event online is joined: for people who have a place, and for staff. */
export const JoinLink = ({ link }: { link: string }) => (
  <p>
    Link for joining: <a href={link}>{link}</a>
  </p>
);
