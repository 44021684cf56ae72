import { useState } from 'react'
import { useForm } from 'react-hook-form'
import { Link } from 'react-router-dom'
import { notify } from '@/components/feedback/notify'
import { ChoiceGroup } from '@/components/form/ChoiceGroup'
import { FormShell } from '@/components/form/FormShell'
import { Button } from '@/components/ui/Button'
import { Dialog } from '@/components/ui/Dialog'
import { Notice } from '@/components/ui/Notice'
import { formatDia } from '@/domain/br/quando'
import { paths } from '@/lib/paths'
import { useShown } from '@/lib/form/use-shown'
import { useSingleMutation } from '@/lib/query'
import { renewVaga, type VagaResumo } from '../api'
import { listDuracoesPossiveis } from './acoes'
import { useVagasMudaram } from '../use-vagas-mudaram'
import { renovarVaga } from './textos'

type Props = { vaga: VagaResumo | null; onClose: () => void }

/** More days on our page and in free channels. */
export function RenovarVaga({ vaga, onClose }: Props) {
  return (
    <Dialog
      open={vaga !== null}
      onOpenChange={(open) => (open ? undefined : onClose())}
      title={renovarVaga.titulo}
      description={`${vaga?.cargo ?? ''} fica mais tempo na página da Embira e nos canais gratuitos, sem custo.`}
    >
      {vaga ? <Duracao vaga={vaga} onClose={onClose} /> : null}
    </Dialog>
  )
}

function Duracao({ vaga, onClose }: { vaga: VagaResumo; onClose: () => void }) {
  const changed = useVagasMudaram()
  const shown = useShown()
  const [agora] = useState(() => Date.now())
  const dias = listDuracoesPossiveis(vaga, agora)
  const form = useForm({ defaultValues: { dias: String(dias[0] ?? '') } })
  const { run, isPending, error } = useSingleMutation({
    mutationFn: (duracao: number) => renewVaga(vaga.id, duracao),
    onSuccess: () => {
      notify.success(renovarVaga.vagaRenovada)
      changed()
      if (shown()) onClose()
    },
    // The answer may have been lost on its way: the date below tells whether the days are there.
    onError: (thrown) => {
      changed()
      if (!shown()) notify.error(renovarVaga.naoRenovada, thrown.message)
    },
  })
  const submit = form.handleSubmit(({ dias: escolhidos }) => run(Number(escolhidos)))
  return (
    <FormShell form={form} aria-label={renovarVaga.titulo} onSubmit={() => void submit()}>
      {vaga.expira_em ? (
        <p className="mb-4 text-sm">
          <span>{`${vaga.status === 'published' ? 'No ar até' : 'O prazo terminou em'} `}</span>
          <strong className="font-semibold">{formatDia(vaga.expira_em)}</strong>.
        </p>
      ) : null}
      <ChoiceGroup
        name="dias"
        label={renovarVaga.quantoTempo}
        options={dias.map(String)}
        labels={Object.fromEntries(dias.map((n) => [String(n), `${n} dias`]))}
      />
      <p className="mt-4 text-sm text-tinta-suave">
        Canais pagos não são renovados: para publicar neles de novo,{' '}
        <Link
          to={paths.novaVaga({ modelo: vaga.id })}
          state={{ de: 'minhas-vagas' }}
          className="font-semibold text-marca underline underline-offset-4"
        >
          crie uma vaga a partir desta
        </Link>
        .
      </p>
      {error ? (
        <Notice tone="error" live className="mt-5">
          {`${error.message} ${renovarVaga.confiraAData}`}
        </Notice>
      ) : null}
      <div className="mt-6 flex flex-col gap-3 sm:flex-row-reverse">
        <Button type="submit" loading={isPending} disabled={dias.length === 0}>
          {isPending ? 'Renovando...' : 'Renovar'}
        </Button>
        <Button variant="secondary" onClick={onClose}>
          {renovarVaga.agoraNao}
        </Button>
      </div>
    </FormShell>
  )
}
