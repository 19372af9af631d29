import { type AddressInfo, createServer, type Socket } from 'node:net';
import t, { type Test } from 'tap';
import { sendMail } from './send.ts';

const mail = { to: 'ann@harbour.example', subject: 'News', text: 'One line', key: 'news' };

/** A mail server that talks as it is told, until the test is over; how to send a mail by it, called `at` in the settings. */
async function oddServer(t: Test, talk: (socket: Socket) => void, at = 'smtp://127.0.0.1') {
  const server = createServer((socket) => {
    socket.on('error', () => undefined);
    talk(socket);
  });
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done));
  t.teardown(() => server.close());
  const { port } = server.address() as AddressInfo;
  return (options?: Parameters<typeof sendMail>[2]) =>
    sendMail(
      {
        ...{ smtpUrl: `${at}:${port}`, mailFrom: 'ndr@harbour.example', title: 'NDR' },
        ...{ publicUrl: undefined, notifyPrivate: false },
      },
      mail,
      options,
    );
}

const faultOf = (sent: Promise<unknown>) => sent.catch((error: unknown) => error);

/** Greets, and goes on with a line now and then without an end. */
const drips = (socket: Socket) => {
  socket.write('220 fine\r\n');
  socket.once('data', () => {
    const timer = setInterval(() => socket.write('250-wait\r\n'), 20);
    socket.on('close', () => clearInterval(timer));
  });
};

t.test(
  'a mail server that says a little now and then keeps nobody waiting for ever',
  { timeout: 20_000 },
  async (t) => {
    const send = await oddServer(t, drips);
    t.match(await faultOf(send({ patience: 300 })), { fault: 'TIMEOUT', message: 'No answer within 0.3 seconds' });
  },
);

t.test('a mail that is on its way ends with the console, to be sent by the next', { timeout: 20_000 }, async (t) => {
  const send = await oddServer(t, drips);
  t.match(await faultOf(send({ signal: AbortSignal.timeout(100) })), { fault: 'STOPPED' });
});

t.test('what a mail server answers is kept as text that any database takes', async (t) => {
  const takes = (answer: string) => (socket: Socket) => {
    socket.write('220 fine\r\n');
    let isData = false;
    socket.on('data', (part) => {
      const said = String(part);
      if (isData) return void (said.endsWith('\r\n.\r\n') && socket.write(answer));
      isData = /^DATA/.test(said);
      socket.write(isData ? '354 go on\r\n' : '250 fine\r\n');
    });
  };
  t.strictSame(await (await oddServer(t, takes('250 ta\u0000ken\r\n')))(), { status: 250, answer: '250 taken' });
  t.match(await faultOf((await oddServer(t, takes('451 la\u0000ter\r\n')))()), {
    fault: 'REFUSED',
    answer: { status: 451, answer: '451 later' },
  });
  t.match(await faultOf((await oddServer(t, takes('no\u0000ise\r\n')))()), { fault: 'NOT_REACHED', message: /noise/ });
});

/** Answers each line by the first words that fit, else that it is fine; gives what it was told. */
function answers(words: Record<string, string>) {
  const told: string[] = [];
  const talk = (socket: Socket) => {
    socket.write('220 fine\r\n');
    socket.on('data', (part) => {
      const said = String(part).trim();
      told.push(said);
      const begun = Object.keys(words).find((begin) => said.startsWith(begin));
      socket.write(`${begun === undefined ? '250 fine' : words[begun]}\r\n`);
    });
  };
  return { talk, told };
}

t.test('a password goes to another machine by TLS alone, unless the settings say otherwise', async (t) => {
  const attempt = async (at: string) => {
    const { talk, told } = answers({ EHLO: '250 AUTH PLAIN', STARTTLS: '502 what', AUTH: '535 no' });
    const fault = await faultOf((await oddServer(t, talk, at))());
    return { fault, isTold: told.some((said) => said.startsWith('AUTH')) };
  };
  // An address of this machine that the settings' own rule does not take for one.
  const elsewhere = '[::ffff:127.0.0.1]';
  t.match(await attempt(`smtp://ann:secret@${elsewhere}`), {
    isTold: false,
    fault: { fault: 'NOT_ENCRYPTED', answer: { status: 502, answer: '502 what' } },
  });
  t.match(await attempt(`smtp+insecure://ann:secret@${elsewhere}`), { isTold: true, fault: { fault: 'REFUSED' } });
  t.match(await attempt('smtp://ann:secret@127.0.0.1'), { isTold: true, fault: { fault: 'REFUSED' } });
});

t.test('what a mail server refuses for good is told from what it takes later', async (t) => {
  const said = async (words: Record<string, string>) =>
    faultOf((await oddServer(t, answers(words).talk))({ patience: 5000 }));
  for (const begin of ['RCPT', 'DATA']) {
    t.match(await said({ [begin]: '550 nobody' }), { fault: 'REFUSED_FOR_GOOD', answer: { answer: '550 nobody' } });
    t.match(await said({ [begin]: '450 later' }), { fault: 'REFUSED', answer: { status: 450 } });
  }
  t.match(await said({ MAIL: '550 not from you' }), { fault: 'REFUSED' }, 'the settings may be mended');
});
