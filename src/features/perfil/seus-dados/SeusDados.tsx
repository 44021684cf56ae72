import type { Usuario } from '@/domain/perfil'
import { BaixarDados } from './BaixarDados'
import { ExcluirConta } from './ExcluirConta'

/** The rights over one's own data: export it, or delete the account. */
export function SeusDados({ perfil }: { perfil: Usuario }) {
  return (
    <>
      <h3 className="text-base">Levar uma cópia</h3>
      <p className="mt-1 max-w-xl text-sm text-tinta-suave">
        Um arquivo com tudo o que guardamos sobre você: perfil, dispositivos, consentimentos, pedidos e mensagens.
      </p>
      <BaixarDados className="mt-4">Baixar meus dados</BaixarDados>
      <h3 className="mt-8 border-t border-linha pt-6 text-base">Encerrar a conta</h3>
      <p className="mt-1 max-w-xl text-sm text-tinta-suave">
        Apaga a sua conta, os seus pedidos e os seus contatos. Não dá para desfazer.
      </p>
      <div className="mt-4">
        <ExcluirConta perfil={perfil} />
      </div>
    </>
  )
}
