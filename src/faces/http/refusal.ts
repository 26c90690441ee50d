/** What a request is refused with where no use case was asked: `{"error": {kind, message}}`, kept by nobody. */
export function refusal(
  status: number,
  kind: string,
  message: string,
  headers: Readonly<Record<string, string>> = {},
): Response {
  return Response.json(
    { error: { kind, message } },
    { status, headers: { 'cache-control': 'no-store', ...headers } },
  );
}
