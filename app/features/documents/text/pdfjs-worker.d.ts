/** It has no types of its own: importing it tells pdf.js to work in this thread. */
declare module "pdfjs-dist/legacy/build/pdf.worker.mjs";
