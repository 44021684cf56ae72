/** Once per run of a project whose tests run the edge functions: `render-vaga` has its bundle, as new as the sources. */
import { ensureVagas } from '../../scripts/build/vagas-bundle.mjs'

export const setup = () => ensureVagas()
