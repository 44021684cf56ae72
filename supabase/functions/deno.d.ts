/** What the one line of a function uses of Deno. `deno check` reads the line with all of Deno's types (supabase/local/settings.test.ts). */
declare const Deno: {
  serve(handler: (request: Request) => Response | Promise<Response>): void
  env: { toObject(): Record<string, string> }
}
