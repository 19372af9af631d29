import volumeOff from '~icons/mdi/volume-off';
import { muteApi } from '../../shared/mute-api.ts';
import { defineFeature, MOST_FOUND } from '../app/feature.ts';

const list = '/admin/mute-rules';

export const mute = defineFeature({
  name: 'mute',
  texts: ['mute'],
  pages: [
    { path: list, name: 'list', file: 'MuteRulesPage', can: ['read', 'MuteRule'] },
    {
      path: `${list}/add`,
      name: 'add',
      file: 'AddMuteRulePage',
      texts: ['search', 'alerts'],
      lateTexts: ['search-faults', 'triage'],
      can: ['create', 'MuteRule'],
      navActiveLink: list,
    },
    {
      path: `${list}/:id`,
      name: 'rule',
      file: 'MuteRulePage',
      texts: ['operations'],
      can: ['read', 'MuteRule'],
      navActiveLink: list,
    },
    {
      path: `${list}/:id/edit`,
      name: 'edit',
      file: 'EditMuteRulePage',
      texts: ['search'],
      lateTexts: ['search-faults', 'triage', 'alerts'],
      can: ['update', 'MuteRule'],
      navActiveLink: list,
    },
  ],
  navigation: [{ section: 'apps', order: 6, to: list, icon: volumeOff }],
  searchers: [
    {
      name: 'list',
      can: ['read', 'MuteRule'],
      async find(api, text, signal) {
        const { rules } = await muteApi(api).list({ q: text, perPage: MOST_FOUND }, signal);
        return rules.map(({ id, name, query }) => ({
          id: `mute ${id}`,
          title: name,
          detail: query,
          icon: volumeOff,
          to: `${list}/${id}`,
        }));
      },
    },
  ],
});
