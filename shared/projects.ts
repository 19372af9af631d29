import type { Static } from '@sinclair/typebox';
import * as Type from '@sinclair/typebox';
import { filledLine, line, MOST_WHOLE, Nullable, oneOf, pageParameters, pageTotals } from './schema.ts';

declare module './abilities.ts' {
  interface Subjects {
    Project: unknown;
  }
}

/** People of one project at most. */
const MOST_IN_TEAM = 50;

const person = { id: 3, fullName: 'Ada Lindqvist', username: 'alindqvist', avatar: '' };
const example = {
  id: 1,
  name: 'Warehouse sensors',
  company: 'Lockgate Shipping',
  leader: person,
  team: [person, { id: 4, fullName: 'Youssef Haddad', username: 'yhaddad', avatar: '' }],
  done: 72,
  dueDate: '2026-12-18',
  version: 1,
};

const ProjectPerson = Type.Object({
  id: Type.Integer({ description: 'Id of the user.' }),
  fullName: Type.String(),
  username: Type.String(),
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
    version: Type.Integer({ description: 'Counts the changes of this project, from 1.' }),
  },
  { $id: 'Project', description: 'Something that people work on together.', examples: [example] },
);
export type Project = Static<typeof Project>;

export const ProjectId = Type.Object({
  id: Type.Integer({ minimum: 1, maximum: MOST_WHOLE, description: 'Id of the project.', examples: [1] }),
});

const written = {
  name: filledLine(120, { description: 'As people call it.', examples: [example.name] }),
  company: line(120, { description: 'Whom it is for; may be empty.', examples: [example.company] }),
  team: Type.Array(filledLine(60), {
    minItems: 1,
    maxItems: MOST_IN_TEAM,
    description: 'Usernames of everybody who works on it, in any case; the first one leads.',
    examples: [['alindqvist', 'yhaddad']],
  }),
  done: Type.Integer({ minimum: 0, maximum: 100, description: 'Percent.', examples: [example.done] }),
  dueDate: Type.String({ format: 'date', description: 'The day it is due.', examples: [example.dueDate] }),
};
const { name, company, done, dueDate } = example;

export const NewProject = Type.Object(written, {
  $id: 'NewProject',
  additionalProperties: false,
  examples: [{ name, company, team: ['alindqvist', 'yhaddad'], done, dueDate }],
});
export type NewProject = Static<typeof NewProject>;

/** A project as a form has it: the team is one line. */
export const ProjectTyped = Type.Object({ ...written, company: Type.Optional(written.company), team: line(4000) });

export const ProjectChanges = Type.Object(
  {
    ...Type.Partial(NewProject).properties,
    version: Type.Integer({ minimum: 1, maximum: MOST_WHOLE, description: 'That of the answer in which it was seen.' }),
  },
  {
    $id: 'ProjectChanges',
    additionalProperties: false,
    description: 'Only what changes.',
    examples: [{ done: 80, version: 1 }],
  },
);
export type ProjectChanges = Static<typeof ProjectChanges>;

const projectSorts = ['name', '-name', 'company', '-company', 'done', '-done', 'dueDate', '-dueDate'] as const;

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
