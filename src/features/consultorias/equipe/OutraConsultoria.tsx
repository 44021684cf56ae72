import { ButtonLink } from '@/components/ui/ButtonLink'
import { Card } from '@/components/ui/Card'
import { paths } from '@/lib/paths'
import type { ConsultoriaEmQue } from '@/features/contas/em-nome-de/api'
import { AvisosDaPessoa } from './AvisosDaPessoa'
import { EquipeDaConsultoria } from './EquipeDaConsultoria'
import { outraConsultoria as textos } from './textos'

type Props = Pick<ConsultoriaEmQue, 'papel' | 'avisos'> & { id: string; nome: string }

/** A consultancy of another person, for who works in it: what they may do, with whom, and what they are told. */
export function OutraConsultoria({ id, nome, papel, avisos }: Props) {
  return (
    <div className="grid gap-6 lg:grid-cols-[minmax(0,1fr)_22rem] lg:items-start lg:gap-10">
      <Card className="sm:p-8">
        <h2 className="text-xl wrap-anywhere">{nome}</h2>
        <p className="mt-3 max-w-2xl text-tinta-suave">{papel === 'leitor' ? textos.pode.leitor : textos.pode.membro}</p>
        <div className="mt-6 flex flex-col gap-3 sm:flex-row">
          <ButtonLink to={paths.areaRestrita()}>{textos.verPedidos}</ButtonLink>
          <ButtonLink to={paths.areaRestritaPropostas()} variant="secondary">
            {textos.verPropostas}
          </ButtonLink>
        </div>
      </Card>
      <div className="space-y-5">
        <EquipeDaConsultoria id={id} nome={nome} />
        {avisos ? <AvisosDaPessoa id={id} avisos={avisos} /> : null}
      </div>
    </div>
  )
}
