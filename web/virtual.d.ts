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

/** Titles of the gallery's examples in every language, by the page's file and the example's id (scripts/gallery-plugin.ts). */
declare module '*?examples' {
  const examples: Record<string, Record<string, Record<import('../shared/preferences.ts').Language, string>>>;
  export default examples;
}

/** The address of a font's file. */
declare module '*.woff2?url' {
  const address: string;
  export default address;
}
