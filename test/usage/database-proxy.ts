import { type Socket, connect, createServer } from 'node:net';

/** A network between a server and its PostgreSQL that can fail. */
export interface DatabaseProxy {
  /** The database's address through the proxy. */
  readonly url: string;
  /** Cuts every connection, and each new one at once. */
  readonly cut: () => void;
  /** Takes what is sent and lets nothing through, in either direction. */
  readonly hang: () => void;
  /** Lets everything through again. */
  readonly restore: () => void;
  /** The next COMMIT reaches the database and is done there; then its connection is cut, before the answer. */
  readonly loseNextCommitAnswer: () => void;
  /**
   * The statements since the last call, in groups: each transaction, and each statement outside of one. What the counter
   * writes by itself is left out.
   */
  readonly takeStatements: () => readonly (readonly string[])[];
  readonly stop: () => Promise<void>;
}

export async function startDatabaseProxy(databaseUrl: string): Promise<DatabaseProxy> {
  const target = new URL(databaseUrl);
  const sockets = new Set<Socket>();
  let state: 'open' | 'cut' | 'hanging' = 'open';
  let losesCommit = false;
  let groups: string[][] = [];

  function closeAll(): void {
    for (const socket of sockets) socket.destroy();
  }

  function relay(client: Socket): void {
    const database = connect(Number(target.port), target.hostname);
    let losesAnswer = false;
    const record = createRecorder((group) => groups.push(group));
    for (const socket of [client, database]) {
      sockets.add(socket);
      socket.on('error', () => {});
      socket.on('close', () => {
        sockets.delete(socket);
        client.destroy();
        database.destroy();
      });
    }
    client.on('data', (chunk: Buffer) => {
      if (state === 'hanging') return;
      record(chunk);
      if (losesCommit && chunk.includes('COMMIT')) {
        losesCommit = false;
        losesAnswer = true;
      }
      database.write(chunk);
    });
    database.on('data', (chunk: Buffer) => {
      if (losesAnswer) client.destroy();
      else if (state !== 'hanging') client.write(chunk);
    });
  }

  const server = createServer((client) => {
    client.on('error', () => {});
    if (state === 'cut') client.destroy();
    else relay(client);
  });
  await new Promise<void>((resolve) => {
    server.listen(0, '127.0.0.1', resolve);
  });
  const address = server.address();
  if (typeof address !== 'object' || address === null) throw new Error('There is no free port.');
  const url = new URL(databaseUrl);
  url.port = String(address.port);

  return {
    url: url.href,
    cut() {
      state = 'cut';
      closeAll();
    },
    hang() {
      state = 'hanging';
    },
    restore() {
      if (state === 'hanging') closeAll();
      state = 'open';
    },
    loseNextCommitAnswer() {
      losesCommit = true;
    },
    takeStatements() {
      const taken = groups;
      groups = [];
      return taken.filter((group) => !group.some((text) => /usage_|advisory/.test(text)));
    },
    async stop() {
      closeAll();
      await new Promise((resolve) => {
        server.close(resolve);
      });
    },
  };
}

/** Reads the SQL of a client's messages, and reports it by transaction. */
function createRecorder(report: (group: string[]) => void): (chunk: Buffer) => void {
  let rest = Buffer.alloc(0);
  let hasStarted = false;
  let open: string[] | undefined;

  function statement(text: string): void {
    if (open === undefined && !/^begin/i.test(text)) return report([text]);
    open ??= [];
    open.push(text);
    if (!/^(commit|rollback)/i.test(text)) return undefined;
    report(open);
    open = undefined;
    return undefined;
  }

  return (chunk) => {
    rest = Buffer.concat([rest, chunk]);
    for (;;) {
      // The first message has no type.
      const typeBytes = hasStarted ? 1 : 0;
      if (rest.length < typeBytes + 4) return;
      const end = typeBytes + rest.readInt32BE(typeBytes);
      if (rest.length < end) return;
      const type = hasStarted ? rest.toString('latin1', 0, 1) : '';
      const from = type === 'P' ? rest.indexOf(0, 5) + 1 : 5;
      if (type === 'Q' || type === 'P') {
        statement(rest.toString('utf8', from, rest.indexOf(0, from)).trim());
      }
      hasStarted = true;
      rest = rest.subarray(end);
    }
  };
}
