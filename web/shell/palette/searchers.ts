import accountOutline from '~icons/mdi/account-outline';
import fileDocumentEditOutline from '~icons/mdi/file-document-edit-outline';
import lan from '~icons/mdi/lan';
import shieldAlertOutline from '~icons/mdi/shield-alert-outline';
import type { Can } from '../../../shared/abilities.ts';
import type { Api } from '../../../shared/api.ts';
import type { Entry, Group } from './entries.ts';

/** What the server finds for a few letters. */
export interface Searcher {
  group: Group;
  /** Only for those who may read it. */
  can: Can;
  /** False for letters that cannot be part of one; nothing is asked then. */
  takes?: (text: string) => boolean;
  find: (api: Api, text: string, signal: AbortSignal) => Promise<Entry[]>;
}

const MOST_FOUND = 5;

const users: Searcher = {
  group: 'users',
  can: ['read', 'User'],
  async find(api, q, signal) {
    const { users } = await api.users.list({ q, perPage: MOST_FOUND }, signal);
    return users.map(({ id, fullName, email }) => ({
      id: `user ${id}`,
      group: 'users',
      title: fullName,
      detail: email,
      icon: accountOutline,
      to: `/user/view/${id}`,
    }));
  },
};

const threats: Searcher = {
  group: 'threats',
  can: ['read', 'Threat'],
  async find(api, text, signal) {
    const { threats } = await api.threats.list({ text, perPage: MOST_FOUND }, signal);
    return threats.map(({ key, signature, srcIp, destIp }) => ({
      id: `threat ${key}`,
      group: 'threats',
      title: signature ?? key,
      machine: true,
      detail: `${srcIp} → ${destIp}`,
      icon: shieldAlertOutline,
      to: `/admin/threats/${key}`,
    }));
  },
};

const invoices: Searcher = {
  group: 'invoices',
  can: ['read', 'Invoice'],
  async find(api, q, signal) {
    const { invoices } = await api.invoices.list({ q, perPage: MOST_FOUND }, signal);
    return invoices.map(({ id, client, service }) => ({
      id: `invoice ${id}`,
      group: 'invoices',
      title: `#${id} ${client.name}`,
      detail: service,
      icon: fileDocumentEditOutline,
      to: `/invoice/preview/${id}`,
    }));
  },
};

/** Addresses that sent something; counting them reads many events, so only what looks like an address is asked for. */
const assets: Searcher = {
  group: 'assets',
  can: ['read', 'Event'],
  takes: (text) => /^[\da-f.:]{2,45}$/i.test(text) && /[\d:]/.test(text),
  async find(api, text, signal) {
    const { groups } = await api.events.aggregate({ by: 'src_ip', text, limit: 200 }, signal);
    return groups
      .flatMap(({ value }) => (typeof value === 'string' && value.includes(text.toLowerCase()) ? [value] : []))
      .slice(0, MOST_FOUND)
      .map((address) => ({
        id: `asset ${address}`,
        group: 'assets',
        title: address,
        machine: true,
        icon: lan,
        to: `/admin/assets?text=${encodeURIComponent(address)}`,
      }));
  },
};

/** Everything that the palette asks the server for. */
export const searchers: Searcher[] = [users, threats, invoices, assets];
