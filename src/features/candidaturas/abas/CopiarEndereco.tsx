import { notify } from '@/components/feedback/notify'
import { Button } from '@/components/ui/Button'
import { buildSiteAddress } from '@/lib/env'
import { paths } from '@/lib/paths'
import { copiarEndereco } from './textos'

/** Copies the address of a vacancy's public page. */
export function CopiarEndereco({ codigo }: { codigo: string }) {
  const endereco = buildSiteAddress(paths.vaga(codigo))
  const copy = () =>
    navigator.clipboard.writeText(endereco).then(
      () => notify.success(copiarEndereco.enderecoCopiado, endereco),
      () => notify.error(copiarEndereco.navegadorNaoDeixou, endereco),
    )
  return (
    <Button variant="secondary" onClick={() => void copy()}>
      {copiarEndereco.copiarEnderecoVaga}
    </Button>
  )
}
