/** Lints openapi/openapi.json by Redocly's recommended rules, warnings included, and by whether its examples are valid. */
import { resolve } from 'node:path';
import { createConfig, formatProblems, lint } from '@redocly/openapi-core';

const config = await createConfig({
  extends: ['recommended'],
  rules: { 'no-invalid-media-type-examples': 'error', 'no-invalid-schema-examples': 'error' },
});
const problems = await lint({ ref: resolve('openapi/openapi.json'), config });
const count = problems.length;
formatProblems(problems, {
  format: 'codeframe',
  totals: { errors: count, warnings: 0, ignored: 0 },
  version: '',
  maxProblems: 50,
});
process.stderr.write(count ? `${count} problems in openapi/openapi.json\n` : 'openapi/openapi.json is clean\n');
process.exit(count ? 1 : 0);
