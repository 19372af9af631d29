import type { FastifyRequest } from 'fastify';
import { EVERYTHING, type Scope } from '../stores/events/port.ts';

/** What of the events the account behind a request may see: all, as long as no account is limited to some sensors. */
export const scopeOf = (_request: FastifyRequest): Scope => EVERYTHING;
