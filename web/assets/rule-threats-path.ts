import { toQuery } from '../../shared/api.ts';
import { quoted } from '../../shared/search/term.ts';
import { addressList } from './asset-path.ts';

/** The threats of its addresses that a rule has raised, or the parts of one that is cut into several. */
export const ruleThreatsPath = (addresses: readonly string[], rule: string) =>
  `/admin/threats${toQuery({ status: 'all', q: `ip:(${addressList(addresses)}) alert.signature:${quoted(rule)}*` })}`;
