import { Badge } from '@/components/ui/Badge'
import type { Candidatura } from '@/domain/contratos/candidaturas'
import { writeResposta } from '@/domain/vaga/perguntas'
import { respostasDaTriagem } from './textos'

/** The candidate's answers to the screening questions, as they were asked, and which of them meet a criterion. */
export function RespostasDaTriagem({ candidatura: { triagem, atende } }: { candidatura: Candidatura }) {
  return (
    <section aria-labelledby="triagem" className="border-t border-linha pt-6">
      <h3 id="triagem" className="text-lg">
        {respostasDaTriagem.titulo}
      </h3>
      <dl className="mt-3 space-y-4">
        {triagem.map((item) => (
          <div key={item.pergunta}>
            <dt className="text-sm wrap-anywhere text-tinta-suave">{item.pergunta}</dt>
            <dd className="mt-0.5 flex flex-wrap items-center gap-x-3 gap-y-1">
              <span className="min-w-0 wrap-anywhere whitespace-pre-line">{writeResposta(item)}</span>
              {item.atende === null ? null : (
                <Badge tone={item.atende ? 'success' : 'warning'}>
                  {item.atende ? respostasDaTriagem.atende : respostasDaTriagem.naoAtende}
                </Badge>
              )}
            </dd>
          </div>
        ))}
      </dl>
      {atende === null ? null : <p className="mt-4 text-sm text-tinta-suave">{respostasDaTriagem.soUmFiltro}</p>}
    </section>
  )
}
