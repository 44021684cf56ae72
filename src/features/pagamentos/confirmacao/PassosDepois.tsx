import { Badge } from '@/components/ui/Badge'
import { Card } from '@/components/ui/Card'
import { passosDepois } from './textos'

type Passo = { readonly titulo: string; readonly texto: string; readonly emBreve?: true }

const PASSOS: readonly Passo[] = [
  { titulo: passosDepois.emailConfirmacao, texto: passosDepois.resumoPagamentoChega },
  {
    titulo: passosDepois.atualizacoesWhatsapp,
    texto: passosDepois.ateLaCada,
    emBreve: true,
  },
  {
    titulo: passosDepois.primeirosCandidatosAte,
    texto: passosDepois.tempoVariaVaga,
  },
  {
    titulo: passosDepois.relatorioSemanal,
    texto: passosDepois.vagaArToda,
  },
]

/** The documented next steps, each as it is today. */
export function PassosDepois() {
  return (
    <Card>
      <h2 className="text-xl">{passosDepois.proximosPassos}</h2>
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
                <span>{titulo}</span>
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
