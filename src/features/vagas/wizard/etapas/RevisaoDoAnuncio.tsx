import { Notice } from '@/components/ui/Notice'
import { type Achado, PROCURADO } from '@/domain/vaga/anuncio/checar'
import { camposVaga } from '@/domain/vaga/vaga'
import { AchadoCard } from '../AchadosDoCampo'

type Props = {
  achados: readonly Achado[]
  /** The recruiter considers the blocking finding a mistake and asks for a review by a person. */
  pedeRevisao: boolean
  onPedir: (pede: boolean) => void
  onEdit: (campo: string) => void
}

/** The final check of the whole ad before publication. A blocked ad may be submitted for review by a person. */
export function RevisaoDoAnuncio({ achados, pedeRevisao, onPedir, onEdit }: Props) {
  if (achados.length === 0)
    return (
      <Notice tone="success" title="Não encontramos nada proibido no texto">
        <p>A conferência automática procura {PROCURADO}. Ela lê só o texto do anúncio e pode deixar algo passar.</p>
        <p className="mt-1">
          Mensagens, links e o que você perguntar a quem se candidata ficam de fora: quem publica responde pelo anúncio.
        </p>
      </Notice>
    )
  const bloqueiam = achados.filter(({ gravidade }) => gravidade === 'bloqueia').length
  return (
    <section id="revisao-do-anuncio" tabIndex={-1} aria-label="Revisão do anúncio" className="outline-none">
      <h3 className="text-lg">{bloqueiam > 0 ? 'O anúncio precisa de ajustes' : 'Antes de publicar, vale rever'}</h3>
      <ul className="mt-4 space-y-3">
        {achados.map((achado, at) => (
          <li key={`${achado.campo}-${achado.regra}-${at}`}>
            <p className="mb-1 flex items-baseline justify-between gap-3 text-sm">
              <span className="font-semibold">{camposVaga[achado.campo]?.rotulo}</span>
              <button
                type="button"
                onClick={() => onEdit(achado.campo)}
                aria-label={`Corrigir: ${camposVaga[achado.campo]?.rotulo ?? ''}`}
                className="min-h-6 font-semibold text-marca underline decoration-marca/40 underline-offset-4 hover:decoration-marca"
              >
                Corrigir
              </button>
            </p>
            <AchadoCard achado={achado} />
          </li>
        ))}
      </ul>
      {bloqueiam > 0 ? (
        <div className="mt-4 flex items-start gap-3 rounded-campo border border-linha-forte bg-superficie p-4 text-sm hover:border-tinta">
          <input
            id="pedir-revisao"
            type="checkbox"
            checked={pedeRevisao}
            onChange={(event) => onPedir(event.target.checked)}
            aria-describedby="pedir-revisao-texto"
            className="mt-0.5 size-5 shrink-0 cursor-pointer accent-marca"
          />
          <div>
            <label htmlFor="pedir-revisao" className="cursor-pointer font-semibold">
              Acredito que é um engano: quero que uma pessoa revise
            </label>
            <p id="pedir-revisao-texto" className="text-tinta-suave">
              A vaga fica em “Aguardando Publicação” até a revisão terminar.
            </p>
          </div>
        </div>
      ) : null}
    </section>
  )
}
