import { controlStyle } from '@/components/form/control-style'
import { Chevron } from '@/components/ui/Chevron'
import type { AvisosDaPessoa } from '../api'
import { meusAvisos as textos, QUAIS } from '../textos'

type Props = { avisos: AvisosDaPessoa; busy: boolean; onChange: (avisos: AvisosDaPessoa) => void }

/** What the reader is told by e-mail about the company's vacancies: each kind apart, at once. */
export function MeusAvisos({ avisos, busy, onChange }: Props) {
  return (
    <section aria-labelledby="meus-avisos" className="mt-6 border-t border-linha pt-6">
      <h3 id="meus-avisos" className="text-lg">
        {textos.titulo}
      </h3>
      <p className="mt-1 text-sm text-tinta-suave">{textos.explicacao}</p>
      {(['candidaturas', 'andamento', 'resumo'] as const).map((assunto) => (
        <label key={assunto} className="mt-3 block text-sm font-semibold">
          {textos[assunto]}
          <span className="relative mt-1 block font-normal">
            <select
              value={avisos[assunto]}
              disabled={busy}
              onChange={({ target }) => onChange({ ...avisos, [assunto]: target.value })}
              className={controlStyle(false, 'h-11 cursor-pointer appearance-none truncate pr-11')}
            >
              {QUAIS.map(({ value, label }) => (
                <option key={value} value={value}>
                  {label}
                </option>
              ))}
            </select>
            <Chevron className="pointer-events-none absolute top-1/2 right-4 -translate-y-1/2 text-tinta-suave" />
          </span>
        </label>
      ))}
    </section>
  )
}
