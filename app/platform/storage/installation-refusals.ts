/** Why a start was refused: what the storage and the database say about themselves. */
export interface Situation {
  place: string;
  /** The id in the storage. */
  mark: string | null;
  /** The id in the database, when a storage with this id has been seen. */
  own: string | null;
  /** Nothing was ever done in the database. */
  unused: boolean;
  /** ADOPT_STORAGE may connect the two. */
  adoptable: boolean;
  /** The bucket holds the documents of this database, outside of the prefix. */
  inWholeBucket?: boolean;
}

const variables = "DATA_DIR, DATABASE_URL, S3_BUCKET and S3_PREFIX";

/** One sentence: what does not fit, and what the operator can do. */
export function refusalSentence(situation: Situation): string {
  const { place, mark, unused, adoptable, inWholeBucket } = situation;
  if (inWholeBucket) {
    return `The documents of this database are in the bucket outside of the prefix (${place} is not where they are): set S3_PREFIX=/ to keep them there.`;
  }
  const choose = `check ${variables}`;
  if (!adoptable) {
    const owner = mark ? `belongs to installation ${mark}` : "already holds documents";
    return `The storage ${place} ${owner} and the database is ${unused ? "new" : "another one"}: ${choose}, so that they name the database of these documents, or an empty place for this database.`;
  }
  const adopt = `start once with ADOPT_STORAGE=${mark ?? place} if this database is to take over this storage for good`;
  return `${problem(situation)}: ${choose}, or ${adopt}.`;
}

function problem({ place, mark, own }: Situation): string {
  if (mark && own === mark)
    return `The database is older than its storage ${place} (installation ${mark}), or is a copy of its database`;
  if (mark) {
    const database = own ? `installation ${own}` : "no installation yet";
    return `The storage ${place} belongs to installation ${mark} and the database to ${database}`;
  }
  if (own) return `The database belongs to installation ${own}, whose documents are not in ${place}`;
  return `The storage ${place} is not known to belong to this database`;
}
