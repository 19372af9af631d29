import emailFastOutline from '~icons/mdi/email-fast-outline';
import { isLimitable } from '../../shared/abilities.ts';
import { invitationStates } from '../../shared/invitation-values.ts';
import type { Invitation, InvitationQuery } from '../../shared/invitations.ts';
import { invitationsApi } from '../../shared/invitations-api.ts';
import { DOT } from '../kit/dot.ts';
import { defineList } from '../kit/list/define-list.ts';
import type { ListTools } from '../kit/list/list-types.ts';
import { InvitationOutcome } from './InvitationOutcome.tsx';
import { InviteLink } from './InviteLink.tsx';
import { InvitationTable } from './invitations.styles.ts';
import { RevokeForm } from './RevokeForm.tsx';

const forWhom = ({ email }: Invitation, { t }: Pick<ListTools, 't'>) => email ?? t('invitations:anybody');

/** Every link that lets somebody in, with what became of it. */
export const invitationList = defineList<Invitation, InvitationQuery>({
  name: 'invitations',
  query: async () => (await import('../../shared/invitations.ts')).InvitationQuery,
  fetch: async (api, query, signal) => {
    const { invitations, ...found } = await invitationsApi(api).list(query, signal);
    return { rows: invitations, ...found };
  },
  filters: [
    { name: 'q', control: 'search', label: 'invitations:filter.search', hint: 'invitations:filter.hint' },
    {
      name: 'state',
      control: 'select',
      label: 'invitations:column.state',
      any: 'invitations:filter.any',
      values: invitationStates,
      option: (state) => `invitations:state.${state}`,
    },
  ],
  columns: ({ t, formats }) => [
    {
      id: 'email',
      header: t('invitations:column.email'),
      sticky: true,
      cell: (row) => (row.email ? <bdi>{row.email}</bdi> : <em>{forWhom(row, { t })}</em>),
    },
    { id: 'kind', header: t('invitations:column.kind'), cell: ({ kind }) => t(`invitations:kind.${kind}`) },
    {
      id: 'role',
      header: t('invitations:column.role'),
      muted: true,
      cell: ({ role, sensors }) => (
        <>
          {t(`common:role.${role}`)}
          {sensors && isLimitable(role) && (
            <>
              {DOT}
              <bdi>{sensors}</bdi>
            </>
          )}
        </>
      ),
    },
    {
      id: 'invitedBy',
      header: t('invitations:column.invitedBy'),
      muted: true,
      cell: ({ invitedBy }) => (invitedBy ? <bdi>{invitedBy}</bdi> : t('invitations:console')),
    },
    {
      id: 'expiresAt',
      header: t('invitations:column.expiresAt'),
      muted: true,
      cell: ({ expiresAt }) => <time dateTime={expiresAt}>{formats.minute(expiresAt)}</time>,
    },
    {
      id: 'state',
      header: t('invitations:column.state'),
      cell: ({ state }) => <span data-state={state}>{t(`invitations:state.${state}`)}</span>,
    },
    {
      id: 'revoke',
      header: t('invitations:column.revoke'),
      hideable: false,
      cell: (row) => row.state === 'open' && <RevokeForm id={row.id} name={forWhom(row, { t })} />,
    },
  ],
  rowId: ({ id }) => String(id),
  rowLabel: forWhom,
  frame: InvitationTable,
  icon: emailFastOutline,
  Above: InvitationOutcome,
  Aside: InviteLink,
  texts: {
    title: 'invitations:title',
    intro: 'invitations:intro',
    filters: 'invitations:filter.label',
    apply: 'invitations:filter.apply',
    summary: 'invitations:summary',
    clear: 'invitations:clear',
    noMatch: { title: 'invitations:noMatch.title', text: 'invitations:noMatch.text' },
    none: { title: 'invitations:none.title', text: 'invitations:none.text' },
  },
});
