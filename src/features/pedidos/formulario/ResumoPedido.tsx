import { useFormContext } from 'react-hook-form'
import { useRestedAnswers } from '@/components/draft/use-rested-answers'
import { ProximosPassos } from '@/components/site/ProximosPassos'
import { describeLeitura } from '@/domain/publica/leitura'
import { type SolicitacaoForm, todosOsCampos } from '@/domain/solicitacao'
import { resumoPedido } from './textos'

const RESUMIDOS = ['tipo_servico', 'empresa_nome', 'cidade', 'uf', 'prazo_desejado', 'budget_estimado'] as const

const DEPOIS = [
  [resumoPedido.confirmeEmail, resumoPedido.enviamosLinkHora],
  [resumoPedido.abrimosPedido, resumoPedido.soEmailConfirmado],
  [resumoPedido.compareQuatro, resumoPedido.voceEscolheQuem],
] as const

/** Beside the form on wide screens, below it on phones: the answers so far, the next steps and the readers of the data. */
export function ResumoPedido() {
  return (
    <aside aria-label={resumoPedido.rotulo} className="space-y-5 lg:sticky lg:top-24">
      <Answers />
      <ProximosPassos passos={DEPOIS} />
      <div className="rounded-cartao bg-suave p-5 text-sm text-tinta-suave sm:px-7">
        <h2 className="text-base text-tinta">{resumoPedido.quemVeDados}</h2>
        <p className="mt-1.5">{resumoPedido.dadosNaoSao(describeLeitura('pedido'))}</p>
      </div>
    </aside>
  )
}

function Answers() {
  const answers = useRestedAnswers(useFormContext<SolicitacaoForm>())
  const [tipo, empresa, cidade, uf, prazo, budget] = RESUMIDOS.map((nome) => {
    const valor = answers[nome]
    return typeof valor === 'string' ? valor.trim() : ''
  })
  const lines = [
    ['Empresa', empresa],
    ['Onde', [cidade, uf].filter(Boolean).join(', ')],
    [todosOsCampos.prazo_desejado?.rotulo, prazo],
    [todosOsCampos.budget_estimado?.rotulo, budget],
  ].filter(([, valor]) => valor !== '')
  return (
    <div className="sobre-noite rounded-cartao bg-noite p-5 text-sobre-noite sm:p-7">
      <h2 className="text-sm font-semibold text-sobre-noite-suave">{resumoPedido.seuPedido}</h2>
      <p className="mt-1 text-xl font-semibold">{tipo || resumoPedido.orcamentoRh}</p>
      {lines.length > 0 ? (
        <dl className="mt-4 space-y-2 border-t border-linha-noite pt-4 text-sm">
          {lines.map(([rotulo, valor]) => (
            <div key={rotulo} className="flex justify-between gap-4">
              <dt className="shrink-0 text-sobre-noite-suave">{rotulo}</dt>
              <dd className="min-w-0 text-right font-medium break-words">{valor}</dd>
            </div>
          ))}
        </dl>
      ) : (
        <p className="mt-2 text-sm text-sobre-noite-suave">{resumoPedido.conformeVocePreenche}</p>
      )}
    </div>
  )
}
