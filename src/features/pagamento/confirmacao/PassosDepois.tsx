import { Badge } from '@/components/ui/Badge'
import { Card } from '@/components/ui/Card'

type Passo = { readonly titulo: string; readonly texto: string; readonly emBreve?: true }

const PASSOS: readonly Passo[] = [
  { titulo: 'E-mail de confirmação', texto: 'O resumo do pagamento chega no e-mail da sua conta. Olhe também a caixa de spam.' },
  {
    titulo: 'Atualizações por WhatsApp',
    texto: 'Até lá, cada novidade chega por e-mail e aparece em Minhas Vagas.',
    emBreve: true,
  },
  {
    titulo: 'Primeiros candidatos em até 24h',
    texto: 'O tempo varia com a vaga, o salário e a região.',
  },
  {
    titulo: 'Relatório semanal',
    texto:
      'Com a vaga no ar, toda segunda-feira um e-mail com as visualizações e candidaturas dos últimos 7 dias. Os números de hoje já estão em Minhas Vagas.',
  },
]

/** The documented next steps, each as it is today. */
export function PassosDepois() {
  return (
    <Card>
      <h2 className="text-xl">Próximos passos</h2>
      <ol className="mt-5 grid gap-x-8 gap-y-6 sm:grid-cols-2">
        {PASSOS.map(({ titulo, texto, emBreve }, at) => (
          <li key={titulo} className="flex gap-3.5">
            <span
              aria-hidden="true"
              className="grid size-8 shrink-0 place-items-center rounded-full bg-marca-suave text-sm font-semibold text-marca-forte"
            >
              {at + 1}
            </span>
            <div className="min-w-0 pt-0.5">
              <h3 className="flex flex-wrap items-center gap-x-2.5 gap-y-1 text-base">
                {titulo}
                {emBreve ? <Badge tone="warning">em breve</Badge> : null}
              </h3>
              <p className="mt-1 text-sm text-tinta-suave">{texto}</p>
            </div>
          </li>
        ))}
      </ol>
    </Card>
  )
}
