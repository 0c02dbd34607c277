import { PDFArray, PDFDocument, PDFHexString, PDFName, PDFNumber, PDFString } from "@cantoo/pdf-lib";
import { SignPdf } from "@signpdf/signpdf";
import { DEFAULT_BYTE_RANGE_PLACEHOLDER, Signer } from "@signpdf/utils";
import { detachedSignature } from "./cms.server";
import type { SigningIdentity } from "./identity";

/** Bytes that are kept free for the signature with its certificates. */
const room = 16_384;

class IdentitySigner extends Signer {
  readonly #identity: SigningIdentity;
  constructor(identity: SigningIdentity) {
    super();
    this.#identity = identity;
  }
  override async sign(pdf: Buffer): Promise<Buffer> {
    return detachedSignature(pdf, this.#identity);
  }
}

/**
 * Signs a PDF of ours with the firm's certificate: PAdES B-B, without a time stamp of a third party. `at` in epoch milliseconds.
 * Readers show the signature in their list; it has no picture on a page.
 */
export async function signPdf(
  pdf: Buffer,
  identity: SigningIdentity,
  { name, reason, at }: { name: string; reason: string; at: number },
): Promise<Buffer> {
  const document = await PDFDocument.load(pdf, { updateMetadata: false });
  addPlaceholder(document, { name, reason, at: new Date(at) });
  const prepared = Buffer.from(await document.save({ useObjectStreams: false }));
  return new SignPdf().sign(prepared, new IdentitySigner(identity));
}

/** The signature's field without a signature: where it goes, and where the bytes are named that it covers. */
function addPlaceholder(document: PDFDocument, { name, reason, at }: { name: string; reason: string; at: Date }) {
  const { context, catalog } = document;
  const range = PDFArray.withContext(context);
  range.push(PDFNumber.of(0));
  for (let part = 0; part < 3; part += 1) range.push(PDFName.of(DEFAULT_BYTE_RANGE_PLACEHOLDER));
  const signature = context.register(
    context.obj({
      Type: "Sig",
      Filter: "Adobe.PPKLite",
      SubFilter: "ETSI.CAdES.detached",
      ByteRange: range,
      Contents: PDFHexString.of("0".repeat(room * 2)),
      Name: PDFHexString.fromText(name),
      Reason: PDFHexString.fromText(reason),
      M: PDFString.fromDate(at),
    }),
  );
  const page = document.getPage(0);
  const field = context.register(
    context.obj({
      Type: "Annot",
      Subtype: "Widget",
      FT: "Sig",
      Rect: [0, 0, 0, 0],
      V: signature,
      T: PDFString.of("Signature"),
      // Hidden, locked, and printed: it has no picture.
      F: 132 | 2,
      P: page.ref,
    }),
  );
  const annotations = page.node.Annots() ?? PDFArray.withContext(context);
  annotations.push(field);
  page.node.set(PDFName.of("Annots"), annotations);
  // 3: there is a signature, and a program that changes the file may only append to it.
  catalog.set(PDFName.of("AcroForm"), context.obj({ SigFlags: 3, Fields: [field] }));
}
