import { fromBuffer } from "yauzl";

/** The names in an archive and the bytes of each, as another library reads them. */
export const unzipped = (bytes: Buffer) =>
  new Promise<[string, Buffer][]>((resolve, reject) => {
    fromBuffer(bytes, { lazyEntries: true }, (error, zip) => {
      if (error) return reject(error);
      const files: [string, Buffer][] = [];
      zip.on("entry", (entry) =>
        zip.openReadStream(entry, (failed, stream) => {
          if (failed) return reject(failed);
          void stream.toArray().then((chunks) => {
            files.push([entry.fileName, Buffer.concat(chunks)]);
            zip.readEntry();
          }, reject);
        }),
      );
      zip.on("error", reject);
      zip.on("end", () => resolve(files));
      zip.readEntry();
    });
  });
