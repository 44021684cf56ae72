/**
 * What the build makes of an `import()`: `() => import(file)`, with the names that are read of it, and with the namespace when the file
 * holds several modules. Of another form nothing is known of what comes out, and it is not asked for again.
 */
export const WRITTEN =
  /^(?:\(\)=>|async\(\)=>\{(?:let|const)\{[\w$:,]+\}=await )import\(["'`]([^"'`]+)["'`]\)(?:\.then\(([\w$]+)=>\2\.([\w$]+)\))?(?:;return\{[\w$:,]+\}\})?$/

const loaded = new Set<string>()
/** The address that answered, for each one that Chromium gives up. */
const answered = new Map<string, string>()
let attempts = 0

/**
 * Every `import()` of the built site (scripts/build/build.mjs). Chromium keeps a failed import for as long as the document lives, also for the
 * files that need it. So without a connection the file is asked for by `fetch`, which keeps no failure; and a file that failed all the
 * same is imported under another address. No module runs twice: the one that failed never ran. Rejects like `import()`.
 */
export async function loadCode<T>(load: () => Promise<T>): Promise<T> {
  const [, file, , namespace] = WRITTEN.exec(load.toString()) ?? []
  if (!file) return load()
  const address = new URL(file, import.meta.url).href
  if (!navigator.onLine && !loaded.has(address)) await fetch(address)
  try {
    const code = await load()
    loaded.add(address)
    return code
  } catch (failure) {
    // Only Chromium names the file so. Other browsers ask for it again without help.
    if (!(failure instanceof TypeError) || failure.message !== `Failed to fetch dynamically imported module: ${address}`)
      throw failure
    const other = answered.get(address) ?? `${address}?tentativa=${++attempts}`
    const module = (await import(/* @vite-ignore */ other)) as Record<string, unknown>
    answered.set(address, other)
    return (namespace ? module[namespace] : module) as T
  }
}
