import { Select } from '@/components/form/choice/Select'
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
          <span className="mt-1 block font-normal">
            <Select
              compact
              value={avisos[assunto]}
              disabled={busy}
              onChange={({ target }) => onChange({ ...avisos, [assunto]: target.value })}
              options={QUAIS}
            />
          </span>
        </label>
      ))}
    </section>
  )
}
