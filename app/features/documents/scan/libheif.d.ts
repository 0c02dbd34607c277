/** The few functions of libheif that we call. */
declare module "libheif-js/libheif-wasm/libheif-bundle.mjs" {
  interface HeifImage {
    get_width(): number;
    get_height(): number;
    display(into: { data: Uint8ClampedArray; width: number; height: number }, done: (drawn: unknown) => void): void;
  }
  interface Libheif {
    HeifDecoder: new () => { decode(bytes: Uint8Array): HeifImage[] };
  }
  export default function libheif(): Libheif | Promise<Libheif>;
}
