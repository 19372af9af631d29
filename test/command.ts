import { join, relative } from 'node:path';

/** How a command of the shell is started, given by its file: from the bundle of the tests, or one test alone from its source. */
export function commandOf(file: string): string[] {
  const bundle = process.env.NDR_TEST_BUNDLE;
  return bundle ? [join(bundle, `${relative(process.cwd(), file)}.js`)] : ['--import', 'tsx', file];
}
