import type { Static } from '@sinclair/typebox';
import * as Type from '@sinclair/typebox';
import { line, Nullable, oneOf, pageParameters, pageTotals } from './schema.ts';

const person = { id: 3, fullName: 'Ada Lindqvist', avatar: '' };
const example = {
  id: 1,
  name: 'Warehouse sensors',
  company: 'Lockgate Shipping',
  leader: person,
  team: [person, { id: 4, fullName: 'Youssef Haddad', avatar: '' }],
  done: 72,
  dueDate: '2026-12-18',
};

const ProjectPerson = Type.Object({
  id: Type.Integer({ description: 'Id of the user.' }),
  fullName: Type.String(),
  avatar: Type.String({ description: 'Address of a picture; empty for initials.' }),
});

export const Project = Type.Object(
  {
    id: Type.Integer({ description: 'Counts up from 1.' }),
    name: Type.String(),
    company: Type.String({ description: 'Whom it is for.' }),
    leader: Nullable(ProjectPerson),
    team: Type.Array(ProjectPerson, { description: 'Everybody who works on it, the leader first.' }),
    done: Type.Integer({ minimum: 0, maximum: 100, description: 'Percent.' }),
    dueDate: Type.String({ description: 'YYYY-MM-DD' }),
  },
  { $id: 'Project', description: 'Something that people work on together.', examples: [example] },
);
export type Project = Static<typeof Project>;

export const projectSorts = ['name', '-name', 'company', '-company', 'done', '-done', 'dueDate', '-dueDate'] as const;

export const ProjectQuery = Type.Object({
  q: Type.Optional(line(200, { description: 'Part of the name or the company, in any case.', examples: ['sensors'] })),
  sort: Type.Optional(
    oneOf(projectSorts, { description: 'A leading `-` sorts downwards; without it what is due first comes first.' }),
  ),
  ...pageParameters(10),
});
export type ProjectQuery = Static<typeof ProjectQuery>;

export const ProjectPage = Type.Object(
  { projects: Type.Array(Project), ...pageTotals() },
  { $id: 'ProjectPage', examples: [{ projects: [example], total: 1, totalPages: 1 }] },
);
export type ProjectPage = Static<typeof ProjectPage>;
