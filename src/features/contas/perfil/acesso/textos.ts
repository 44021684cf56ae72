/** What people read in `features/contas/perfil/acesso`: one object for each component. */

export const acesso = {
  contaGoogle: 'Conta Google',
  vendoContaGoogle: 'Vendo se a conta Google está conectada',
  conectada: 'Conectada',
  naoConectada: 'Não conectada',
  vocePodeEntrar: 'Você pode entrar com Google, além do código.',
  conectarEntreGoogle: 'Para conectar, entre com Google usando o mesmo e-mail desta conta.',
  ondeVoceEsta: 'Onde você está conectado',
  carregandoDispositivos: 'Carregando os dispositivos',
} as const

export const sessoesTextos = {
  nenhumDispositivoConectado: 'Nenhum dispositivo conectado além deste.',
  saindo: 'Saindo...',
  sairOutrosDispositivos: 'Sair dos outros dispositivos',
  dispositivoEncerradoPode: 'Um dispositivo encerrado pode levar até uma hora para perder o acesso.',
  esteDispositivo: 'Este dispositivo',
  rotulo: (nome: string, diaHora: string) => `Encerrar ${nome}, último uso em ${diaHora}`,
} as const
