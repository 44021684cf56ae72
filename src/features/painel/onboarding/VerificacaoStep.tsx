import { useRef } from 'react'
import { Button } from '@/components/ui/Button'
import { ButtonLink } from '@/components/ui/ButtonLink'
import { Notice } from '@/components/ui/Notice'
import { listPendencias, type Usuario } from '@/domain/perfil'
import { Contatos } from '@/features/contas/perfil/contatos/Contatos'
import { verificacaoStep } from '../textos'

const FALTA = {
  nome: 'o nome',
  sobrenome: 'o sobrenome',
  email: 'a verificação do e-mail',
  telefone: 'a verificação do celular',
}
const lista = new Intl.ListFormat('pt-BR')

type Props = { perfil: Usuario /** Where the person wanted to go. */; next: string; onBack: () => void }

/** A code for each contact; with both verified, the person gets access. */
export function VerificacaoStep({ perfil, next, onBack }: Props) {
  const faltam = listPendencias(perfil).map((parte) => FALTA[parte])
  const onward = useRef<HTMLAnchorElement>(null)
  return (
    <>
      <Contatos perfil={perfil} onward={onward} />
      <div className="mt-7 border-t border-linha pt-6">
        <output className="block">
          {faltam.length === 0 ? (
            <Notice tone="success" title={verificacaoStep.titulo}>
              {verificacaoStep.pronto}
            </Notice>
          ) : (
            <p className="text-sm text-tinta-suave">{verificacaoStep.oQueFalta(faltam.length, lista.format(faltam))}</p>
          )}
        </output>
        <div className="mt-5 flex flex-col gap-3 sm:flex-row">
          {faltam.length === 0 ? (
            <ButtonLink ref={onward} to={next} size="lg">
              {verificacaoStep.acessarBotao}
            </ButtonLink>
          ) : (
            <Button variant="secondary" onClick={onBack}>
              {verificacaoStep.voltarDados}
            </Button>
          )}
        </div>
      </div>
    </>
  )
}
