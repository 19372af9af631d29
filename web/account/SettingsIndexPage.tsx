import { redirect } from 'react-router-dom';
import type { PageArgs } from '../app/page.ts';
import { settingsPath } from './settings-path.ts';

/** The settings without a tab begin with the first. */
export async function loader({ url }: PageArgs): Promise<never> {
  throw redirect(settingsPath('account') + url.search);
}

export const Component = () => null;
