import { useWatch } from 'react-hook-form'
import { ProximosPassos } from '@/components/site/ProximosPassos'
import { type SolicitacaoForm, todosOsCampos } from '@/domain/solicitacao'

const RESUMIDOS = ['tipo_servico', 'empresa_nome', 'cidade', 'uf', 'prazo_desejado', 'budget_estimado'] as const

const DEPOIS = [
  ['Confirme o e-mail', 'Enviamos um link na hora. Ele também serve para acompanhar tudo.'],
  ['Abrimos o pedido', 'Depois da triagem, para consultorias que atendem o serviço e a região.'],
  ['Compare até 4 propostas', 'Você escolhe com quem falar. Sem custo e sem compromisso.'],
] as const

/** Beside the form on wide screens, below it on phones: the answers so far, the next steps and the readers of the data. */
export function ResumoPedido() {
  return (
    <aside aria-label="Resumo do pedido" className="space-y-5 lg:sticky lg:top-24">
      <Answers />
      <ProximosPassos passos={DEPOIS} />
      <div className="rounded-cartao bg-suave p-5 text-sm text-tinta-suave sm:px-7">
        <h2 className="text-base text-tinta">Quem vê os seus dados</h2>
        <p className="mt-1.5">
          Seus dados não são divulgados publicamente. As consultorias leem serviço, cidade, estado, prazo e contexto; nome, e-mail
          e telefone só chegam à consultoria cuja proposta você aceitar. Você pode baixar ou excluir tudo pelo link do e-mail.
        </p>
      </div>
    </aside>
  )
}

function Answers() {
  const answers = useWatch<SolicitacaoForm>({ name: [...RESUMIDOS] }) as SolicitacaoForm[string][]
  const [tipo, empresa, cidade, uf, prazo, budget] = answers.map((valor) => (typeof valor === 'string' ? valor.trim() : ''))
  const lines = [
    ['Empresa', empresa],
    ['Onde', [cidade, uf].filter(Boolean).join(', ')],
    [todosOsCampos.prazo_desejado?.rotulo, prazo],
    [todosOsCampos.budget_estimado?.rotulo, budget],
  ].filter(([, valor]) => valor !== '')
  return (
    <div className="sobre-noite rounded-cartao bg-noite p-5 text-sobre-noite sm:p-7">
      <h2 className="text-sm font-semibold text-sobre-noite-suave">Seu pedido</h2>
      <p className="mt-1 text-xl font-semibold">{tipo || 'Orçamento de RH'}</p>
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
        <p className="mt-2 text-sm text-sobre-noite-suave">Conforme você preenche, o resumo aparece aqui.</p>
      )}
    </div>
  )
}
