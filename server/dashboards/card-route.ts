import type { Static, TObject, TSchema } from '@sinclair/typebox';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { Can } from '../../shared/abilities.ts';
import { usualErrors } from '../../shared/error-body.ts';

interface Card<Query extends TObject, Answer extends TSchema> {
  /** Whoever may read the rows that it counts. */
  access: Can;
  summary: string;
  description?: string;
  /** The period; a card without one shows what is now. */
  query?: Query;
  answer: Answer;
  /** `userId`: who asks. */
  of: (query: Static<Query>, userId: number, request: FastifyRequest) => Promise<Static<Answer>> | Static<Answer>;
}

/** `next-meeting` → `NextMeeting` */
const inOne = (name: string) => name.replace(/(?:^|-)(\w)/g, (_, letter: string) => letter.toUpperCase());

/** Makes the route of each card of a dashboard: `crm`, `next-meeting` is `GET /api/dashboards/crm/next-meeting`, `getCrmNextMeeting`. */
export const cardRoutesOf =
  (app: FastifyInstance, dashboard: string) =>
  <Query extends TObject, Answer extends TSchema>(
    name: string,
    { access, query, answer, of, ...said }: Card<Query, Answer>,
  ) =>
    app.get(
      `/api/dashboards/${dashboard}/${name}`,
      {
        config: { access },
        schema: {
          operationId: `get${inOne(dashboard)}${inOne(name)}`,
          tags: ['dashboards'],
          ...said,
          ...(query && { querystring: query }),
          response: { 200: answer, ...usualErrors },
        },
      },
      async (request) => of(request.query as Static<Query>, request.account!.id, request),
    );
