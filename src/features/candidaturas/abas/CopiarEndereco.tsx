import { notify } from '@/components/feedback/notify'
import { Button } from '@/components/ui/Button'
import { buildSiteAddress } from '@/lib/env'
import { paths } from '@/lib/paths'

/** Copies the address of a vacancy's public page. */
export function CopiarEndereco({ codigo }: { codigo: string }) {
  const endereco = buildSiteAddress(paths.vaga(codigo))
  const copy = () =>
    navigator.clipboard.writeText(endereco).then(
      () => notify.success('Endereço copiado', endereco),
      () => notify.error('O navegador não deixou copiar', endereco),
    )
  return (
    <Button variant="secondary" onClick={() => void copy()}>
      Copiar endereço da vaga
    </Button>
  )
}
