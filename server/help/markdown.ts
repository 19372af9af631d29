import { Marked } from 'marked';

const escaped = (text: string) => text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;');

const markdown = new Marked({
  renderer: {
    code: ({ text }) => `<pre><code>${escaped(text)}</code></pre>\n`,
    codespan: ({ text }) => `<code>${escaped(text)}</code>`,
    html: ({ text }) => escaped(text),
    text(token) {
      return 'tokens' in token && token.tokens ? this.parser.parseInline(token.tokens) : escaped(token.text);
    },
  },
});

const headings = (text: string) => [...text.matchAll(/^#{2,3} (.+)$/gm)].map(([, words]) => words!);

/** `How to begin` → `how-to-begin`. */
export const slugOf = (words: string) =>
  words
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^-|-$/g, '');

/**
 * Markdown as HTML. HTML among the Markdown is shown as it is written. Headings have ids made from those of `original`, the
 * English text of the same article, so that a link to a part of it leads there in every language.
 */
export function toHtml(text: string, original = text): string {
  const ids = headings(original).map(slugOf);
  const html = markdown.parse(text, { async: false }).trim();
  return html.replace(/<(h[23])>/g, (tag, name) => {
    const id = ids.shift();
    return id ? `<${name} id="${id}">` : tag;
  });
}

/** The words of Markdown alone, in one line; spaces that must not break stay what they are. */
export const toText = (text: string): string =>
  toHtml(text)
    .replace(/<[^>]+>/g, ' ')
    .replaceAll('&lt;', '<')
    .replaceAll('&gt;', '>')
    .replaceAll('&quot;', '"')
    .replaceAll('&#39;', "'")
    .replaceAll('&amp;', '&')
    .replace(/[^\S\u00a0\u202f]+/g, ' ')
    .replace(/ ?([\u00a0\u202f]) ?/g, '$1')
    .replace(/ ([.,:;)?!،؛؟])/g, '$1')
    .trim();
