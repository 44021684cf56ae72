import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { notify } from '@/components/feedback/notify'
import { ConfirmDialog } from '@/components/panel/ConfirmDialog'
import { useSingleMutation } from '@/lib/query'
import { deleteEmpresa, type Empresa, empresaQueries } from './api'
import { excluirEmpresa } from './textos'

type Props = { usuarioId: string; empresa: Empresa | null; onClose: () => void }

/** Asks before a company is deleted. */
export function ExcluirEmpresa({ usuarioId, empresa, onClose }: Props) {
  const queries = useQueryClient()
  // The dialog keeps its name while it closes.
  const [ultima, setUltima] = useState(empresa)
  if (empresa && empresa !== ultima) setUltima(empresa)
  const { run, isPending, error, reset } = useSingleMutation({
    mutationFn: (id: string) => deleteEmpresa(id),
    onSuccess: (_, id) => {
      queries.setQueryData(empresaQueries.mine(usuarioId).queryKey, (before) => before?.filter((other) => other.id !== id))
      void queries.invalidateQueries({ queryKey: ['painel'] })
      notify.success(excluirEmpresa.empresaExcluida)
      close()
    },
  })
  const close = () => {
    reset()
    onClose()
  }
  return (
    <ConfirmDialog
      open={empresa !== null}
      onOpenChange={(open) => (open ? undefined : close())}
      title={excluirEmpresa.excluirEmpresa}
      description={`${ultima?.nome_fantasia ?? ''} sai da sua lista. As vagas já criadas continuam como estão.`}
      confirm={['Excluir', 'Excluindo...']}
      cancel="Cancelar"
      action={{ isPending, error, run: () => (empresa ? run(empresa.id) : undefined) }}
      failure={excluirEmpresa.erroExcluir}
    />
  )
}
