import type { ClientRequest, IncomingMessage } from 'node:http';

/**
 * The answer to a request of ours. One that changes the protocol, which nobody asked for, is an answer without a body: Node tells of it by
 * an event of its own, and where that is not heard the connection closes and nothing is said at all. @throws what broke the request
 */
export const answerTo = (request: ClientRequest): Promise<IncomingMessage> =>
  new Promise((resolve, reject) => {
    request.on('response', resolve);
    request.on('error', reject);
    request.on('upgrade', (answer, socket) => {
      socket.destroy();
      resolve(answer);
    });
  });
