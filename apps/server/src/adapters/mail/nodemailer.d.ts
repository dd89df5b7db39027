/** Why: what we use of nodemailer, which brings no types. */
declare module "nodemailer" {
  interface Transport {
    sendMail(mail: {
      readonly from: string;
      readonly to: string;
      readonly subject: string;
      readonly text: string;
      readonly html: string;
    }): Promise<unknown>;
    close(): void;
  }

  export function createTransport(
    url: string,
    defaults?: { readonly disableFileAccess?: boolean; readonly disableUrlAccess?: boolean },
  ): Transport;
}
