/** `supabase/config.toml` for one hosted project. */

const OVERRIDE = /^(\[remotes\.production\]\nproject_id = ")[a-z]{20}"$/m

/** What `config push` prints when it uses the values of production instead of local ones. */
export const LOADED = 'Loading config override: [remotes.production]'
/** What it prints when there is something to change and it was not given `--yes`. */
export const REFUSED = 'Nothing was changed.'

/**
 * The file with the project's reference in `[remotes.production]`, which alone makes the command line use that section. A reference
 * cannot be `env(…)` there, and any other text stops every command; so the repository has a placeholder.
 */
export function configFor(ref: string, text: string): string {
  if (!OVERRIDE.test(text)) throw new Error('supabase/config.toml has no project_id below [remotes.production]')
  return text.replace(OVERRIDE, `$1${ref}"`)
}
