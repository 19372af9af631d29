import type { FastifySwaggerUiOptions } from '@fastify/swagger-ui';
import { MARK } from '../../shared/mark.ts';

/** The mark in one colour, and a name beside it. */
const picture = (colour: string, width: number, name: string) =>
  `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${width} 32" fill="none" stroke="${colour}" stroke-width="${MARK.strokeWidth}" stroke-linecap="round" stroke-linejoin="round"><path d="${MARK.shield}"/><path d="${MARK.pulse}"/>${name}</svg>`;

const escaped = (text: string) => text.replaceAll('&', '&amp;').replaceAll('<', '&lt;');

/** Swagger UI's bar asks for other descriptions, of which there are none; and a long table stands before the operations. */
const CSS = `.swagger-ui .topbar .download-url-wrapper { display: none; }
.swagger-ui .topbar .topbar-wrapper { flex-direction: row; justify-content: space-between; }
.swagger-ui .info table { display: block; max-block-size: 20rem; margin-block-end: 1.5rem; overflow-y: auto; }
.swagger-ui .info table th, .swagger-ui .info table td { padding-inline-end: 1.5rem; }
`;

/** How Swagger UI looks: the product's, and with what is asked for most in sight. */
export const apiReferenceLook = (title: string): Pick<FastifySwaggerUiOptions, 'logo' | 'theme'> => ({
  logo: {
    type: 'image/svg+xml',
    content: picture(
      '#fff',
      44 + 16 * title.length,
      `<text x="42" y="23" fill="#fff" stroke="none" font-family="sans-serif" font-size="19" font-weight="700">${escaped(title)}</text>`,
    ),
  },
  theme: {
    title: `${title} API`,
    css: [{ filename: 'ndr.css', content: CSS }],
    favicon: [
      {
        filename: 'favicon.svg',
        rel: 'icon',
        type: 'image/svg+xml',
        sizes: 'any',
        content: picture('#9155fd', 32, ''),
      },
    ],
  },
});
