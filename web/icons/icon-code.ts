/** `account-box` is `accountBox` in code. */
const identifier = (name: string) => name.replace(/-+(.)/g, (_, letter: string) => letter.toUpperCase());

/** The line that brings an icon into a page's code. */
export const importLine = (name: string): string => `import ${identifier(name)} from '~icons/mdi/${name}';`;

/** How it is drawn there, leaving out what it is drawn with by itself. */
export const elementCode = (name: string, { size, flip }: { size: number; flip: boolean }): string =>
  `<Icon of={${identifier(name)}}${size === 20 ? '' : ` size={${size}}`}${flip ? ' flip' : ''} />`;

/** The icon as a file of its own. */
export const svgCode = (body: string): string =>
  `<svg xmlns="http://www.w3.org/2000/svg" width="24" height="24" viewBox="0 0 24 24">${body}</svg>`;

export const svgAddress = (body: string): string => `data:image/svg+xml,${encodeURIComponent(svgCode(body))}`;
