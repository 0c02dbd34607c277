/** Why a start was refused: the ids in the storage and in the database, and what else is known about them. */
export interface Situation {
  place: string;
  /** The id in the storage. */
  mark: string | null;
  /** The id in the database. Null until a storage with this id has been used. */
  own: string | null;
  /** The database has never been used. */
  unused: boolean;
  /** ADOPT_STORAGE may connect the two. */
  adoptable: boolean;
  /** The bucket contains the documents of this database, outside of the prefix. */
  inWholeBucket?: boolean;
}

const variables = "DATA_DIR, DATABASE_URL, S3_BUCKET and S3_PREFIX";

/** One sentence that says what does not match, and what the operator can do. */
export function refusalSentence(situation: Situation): string {
  const { place, mark, unused, adoptable, inWholeBucket } = situation;
  if (inWholeBucket) {
    return `The documents of this database are in the bucket outside of the prefix (they are not in ${place}): set S3_PREFIX=/ to use them where they are.`;
  }
  const choose = `check ${variables}`;
  if (!adoptable) {
    const owner = mark ? `belongs to installation ${mark}` : "already contains documents";
    return `The storage ${place} ${owner} and the database is ${unused ? "new" : "another one"}: ${choose}, so that they name the database of these documents, or an empty storage for this database.`;
  }
  const adopt = `start once with ADOPT_STORAGE=${mark ?? place} if you want this database to take over this storage permanently`;
  return `${problem(situation)}: ${choose}, or ${adopt}.`;
}

function problem({ place, mark, own }: Situation): string {
  if (mark && own === mark)
    return `The database is older than its storage ${place} (installation ${mark}), or is a copy of the current one`;
  if (mark) {
    const database = own ? `installation ${own}` : "no installation yet";
    return `The storage ${place} belongs to installation ${mark} and the database to ${database}`;
  }
  if (own) return `The database belongs to installation ${own}, whose documents are not in ${place}`;
  return `The storage ${place} is not known to belong to this database`;
}
