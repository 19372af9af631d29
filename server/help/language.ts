import type { FastifyReply, FastifyRequest } from 'fastify';
import { preferencesCookie } from '../../shared/kept-preferences.ts';
import type { Language } from '../../shared/preferences.ts';
import { parsePreferences } from '../../shared/read-preferences.ts';
import { languageFor } from '../http/language.ts';

/** The language to answer in, the one that pages would be shown in; says in the answer's headers what it depends on. */
export function answerLanguage(request: FastifyRequest, reply: FastifyReply, title: string): Language {
  const preferences = parsePreferences(request.cookies[preferencesCookie(title)]);
  const language = languageFor(request.choices, preferences, request.headers['accept-language']);
  reply.header('content-language', language).header('vary', 'cookie, accept-language');
  return language;
}
