/** What stylelint can say of our styles; the rest is in web/server/styles.test.ts. */
const physical =
  /^(?:(?:scroll-)?(?:margin|padding)-(?:left|right)|border-(?:(?:top|bottom)-)?(?:left|right)(?:-(?:width|style|color|radius))?|left|right)$/;
const sides = { '/^(text-align|float|clear)$/': ['left', 'right'] };
const colorFunctions = ['rgb', 'rgba', 'hsl', 'hsla', 'hwb', 'lab', 'lch', 'oklab'];
const message = 'Colours stand in the theme: base.css has their values';

/** @type {import('stylelint').Config} */
export default {
  reportNeedlessDisables: true,
  rules: {
    'property-disallowed-list': [
      [physical],
      { message: (property) => `${property} names a side, which is wrong in Arabic: use the logical property` },
    ],
    'declaration-property-value-disallowed-list': [
      sides,
      {
        message: (property, value) => `${property}: ${value} names a side, which is wrong in Arabic: use start or end`,
      },
    ],
    // The first of two is for browsers that do not know the unit of the second.
    'declaration-block-no-duplicate-properties': [true, { ignore: ['consecutive-duplicates-with-different-values'] }],
    'selector-disallowed-list': [
      [/(?:^|[\s,])(?:html|body|:root|main)(?![\w-])[^\s>+~]*:has\(/],
      { message: () => 'Each element that comes or goes would restyle the whole page: use-page-mark.ts' },
    ],
    'property-no-unknown': true,
    'unit-no-unknown': true,
    'color-no-invalid-hex': true,
    'selector-pseudo-class-no-unknown': true,
    'selector-pseudo-element-no-unknown': true,
  },
  overrides: [
    {
      files: ['**/*.styles.ts'],
      customSyntax: 'postcss-styled-syntax',
      rules: {
        'color-no-hex': [true, { message }],
        'color-named': ['never', { message }],
        'function-disallowed-list': [colorFunctions, { message }],
        // A shade of a colour of the theme is no colour of its own: oklch(from …).
        'declaration-property-value-disallowed-list': [
          { ...sides, '/./': [/\boklch\((?!from\b)/] },
          { message: (property, value) => `${property}: ${value} has a side or a colour of its own` },
        ],
      },
    },
  ],
};
