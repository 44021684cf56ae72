import { useFormContext } from 'react-hook-form'
import { Link } from 'react-router-dom'
import { useRestedAnswers } from '@/components/draft/use-rested-answers'
import { ProximosPassos } from '@/components/site/ProximosPassos'
import { LIDOS_PELAS_CONSULTORIAS, RESERVADOS_DO_PEDIDO } from '@/domain/publica/leitura'
import { type SolicitacaoForm, todosOsCampos } from '@/domain/solicitacao'
import { paths } from '@/lib/paths'
import { resumoPedido } from './textos'

const RESUMIDOS = ['tipo_servico', 'empresa_nome', 'cidade', 'uf', 'prazo_desejado', 'budget_estimado'] as const

const DEPOIS = [
  [resumoPedido.confirmeEmail, resumoPedido.sobreOLink],
  [resumoPedido.abrimosPedido, resumoPedido.soConfirmado],
  [resumoPedido.compareQuatro, resumoPedido.sobreAEscolha],
] as const

/** Beside the form on wide screens: the answers so far, the next steps, the readers of the data. Below it on phones, without what is said above. */
export function ResumoPedido({ etapa }: { /** From 0. */ etapa: number }) {
  return (
    <aside aria-label={resumoPedido.rotulo} className="space-y-5 lg:sticky lg:top-24">
      <Answers />
      <div className={etapa > 0 ? 'max-lg:hidden' : undefined}>
        <ProximosPassos passos={DEPOIS} />
      </div>
      <details className="rounded-cartao bg-suave px-5 py-2 text-sm text-tinta-suave sm:px-7">
        <summary className="min-h-11 content-center text-base font-semibold text-tinta">{resumoPedido.quemVeDados}</summary>
        <div className="pb-3">
          <Leitores
            titulo={resumoPedido.consultoriasLeem}
            nomes={[...Object.values(LIDOS_PELAS_CONSULTORIAS), resumoPedido.respostasServico]}
          />
          <Leitores titulo={resumoPedido.leemVoceEEquipe} nomes={Object.values(RESERVADOS_DO_PEDIDO)} />
          <p>{resumoPedido.escondemos}</p>
          <p className="mt-3">
            <span>{resumoPedido.contatoDepois}</span>{' '}
            <Link to={paths.privacidade()} className="font-medium text-marca underline underline-offset-4">
              {resumoPedido.privacidade}
            </Link>
          </p>
        </div>
      </details>
    </aside>
  )
}

/** Who reads what. */
function Leitores({ titulo, nomes }: { titulo: string; nomes: readonly string[] }) {
  return (
    <>
      <h3 className="text-sm text-tinta">{titulo}</h3>
      <p className="mb-3">{`${nomes.join(', ')}.`}</p>
    </>
  )
}

function Answers() {
  const answers = useRestedAnswers(useFormContext<SolicitacaoForm>())
  const [servico, empresa, cidade, uf, prazo, budget] = RESUMIDOS.map((nome) => {
    const valor = answers[nome]
    return typeof valor === 'string' ? valor.trim() : ''
  })
  const lines = [
    ['Serviço', servico],
    ['Empresa', empresa],
    ['Onde', [cidade, uf].filter(Boolean).join(', ')],
    [todosOsCampos.prazo_desejado?.rotulo, prazo],
    [todosOsCampos.budget_estimado?.rotulo, budget],
  ].filter(([, valor]) => valor !== '')
  if (lines.length === 0) return null
  return (
    <div className="sobre-noite rounded-cartao bg-noite p-5 text-sobre-noite max-lg:hidden sm:p-7">
      <h2 className="text-xl">{resumoPedido.seuPedido}</h2>
      <dl className="mt-4 space-y-2 border-t border-linha-noite pt-4 text-sm">
        {lines.map(([rotulo, valor]) => (
          <div key={rotulo} className="flex justify-between gap-4">
            <dt className="shrink-0 text-sobre-noite-suave">{rotulo}</dt>
            <dd className="min-w-0 text-right font-medium break-words">{valor}</dd>
          </div>
        ))}
      </dl>
    </div>
  )
}
