/** SVG body of a Material Design icon for a 24 × 24 view box; the build fails for a name that does not exist. */
declare module '~icons/mdi/*' {
  const body: string;
  export default body;
}

/** An illustration of web/illustrations; the build fails for a name that does not exist. */
declare module 'virtual:drawing/*' {
  const drawing: import('./illustrations/drawing.ts').Drawing;
  export default drawing;
}

/** The address of a font's file. */
declare module '*.woff2?url' {
  const address: string;
  export default address;
}
